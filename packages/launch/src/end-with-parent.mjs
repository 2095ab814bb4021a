// Preloaded into every service: ends it when the launcher has gone, even by `kill -9`, so that nothing is left behind.
if (process.channel) {
  process.channel.unref();
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 3000).unref();
  });
}
