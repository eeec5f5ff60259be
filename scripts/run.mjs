// The two commands and their kin. No dependencies, and Node 20 suffices: it runs before anything is installed.
// start: install, build, run · dev: the same, again on every change · build · test · bench · checklist
const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Vot informat are nevoie de Node 20 sau mai nou; acesta este ${process.versions.node}.`);
  process.exit(1);
}

const { main } = await import('./run/main.mjs');
process.exitCode = await main(process.argv.slice(2));
