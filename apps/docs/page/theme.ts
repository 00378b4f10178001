/** Before anything is drawn: light or dark as chosen here, else as in the workbench of the same address, else as the system says. */
const KEY = 'fuda.docs.theme';

function kept(): string | null {
  try {
    const own = localStorage.getItem(KEY);
    if (own) return own;
    const workbench = JSON.parse(localStorage.getItem('fuda.settings') ?? '{}') as { theme?: string };
    return workbench.theme ?? null;
  } catch {
    // a browser that keeps nothing for us, or something else under our name
    return null;
  }
}

const theme = kept();
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
