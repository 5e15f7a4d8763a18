// Runs before the first paint. The colours: none of the wrong scheme flash up while the app loads; the key is the one
// under which the app keeps the choice. The address: pages for people who are signed in begin with the bar of their
// frame, and ask for the session before the app is there.
(() => {
  const page = document.documentElement.dataset;
  let choice = null;
  try {
    choice = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    choice = null;
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.mantineColorScheme = dark ? 'dark' : 'light';
  const open = /^\/(no-organization|not-authorized|not-found|server-error|signed-out|invitation|callback)\/?$/;
  const isGateScreen = /\/arrivals\/?$/.test(location.pathname) && location.hash !== '';
  if (!open.test(location.pathname) && !isGateScreen) page.guarded = '';
})();
