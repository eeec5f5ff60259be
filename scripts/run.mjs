// Entry of all npm commands. It runs before packages are installed, so it has no dependencies and needs only Node 20.
const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Vot informat are nevoie de Node 20 sau mai nou; acesta este ${process.versions.node}.`);
  process.exit(1);
}

const { main } = await import('./run/main.mjs');
process.exitCode = await main(process.argv.slice(2));
