/** After the first visit the page opens without a network, too. Where a browser does not allow that, nothing is missing but this. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !window.isSecureContext) return;
  // what is on the screen comes first
  addEventListener('load', () => {
    navigator.serviceWorker
      .register(new URL('service-worker.js', document.baseURI))
      .catch((reason: unknown) => console.info('not kept for use without a network:', reason));
  });
}
