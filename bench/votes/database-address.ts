// Prints the migration role's connection to the embedded database of a running program.
import { findSocket, port } from '#server/embedded-postgres/folder/home.ts';
import { databaseName, roleNames } from '#server/embedded-postgres/roles.ts';

const host = findSocket(process.argv[2] ?? '');
console.log(JSON.stringify({ host, port, user: roleNames.migration, database: databaseName }));
