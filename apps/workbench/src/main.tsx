import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { keepOffline } from './offline/keep-offline.ts';
import { moveOldSaves } from './stores/saves.ts';
import { applySettings } from './stores/settings.ts';
import './styles/index.css';

moveOldSaves();
applySettings();
keepOffline();
createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
