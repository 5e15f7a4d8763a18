// A worker that only formats the first number and the first date, then ends.
new Intl.NumberFormat('en').format(0);
new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: 'UTC' }).format(0);
globalThis.close();
