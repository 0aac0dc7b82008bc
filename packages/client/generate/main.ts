// `npm run calls`: writes the table of calls from the declarations of the contract.
import { writeFileSync } from 'node:fs';
import { callTableSource } from './call-table.ts';

writeFileSync(new URL('../src/call-table.generated.ts', import.meta.url), callTableSource());
