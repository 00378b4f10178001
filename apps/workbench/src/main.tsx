import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { fetchWords } from './i18n/words.ts';
import { keepOffline } from './offline/keep-offline.ts';
import { moveOldSaves } from './stores/saves.ts';
import { applySettings, settings } from './stores/settings.ts';
import './styles/index.css';

moveOldSaves();
applySettings();
keepOffline();
const place = document.getElementById('app')!;
fetchWords(settings.get().language).then(
  () =>
    createRoot(place).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  // without sentences: the page has just come, so this is a connection that broke
  () => {
    document.getElementById('not-loaded')!.hidden = false;
  },
);
