import { relative, sep } from 'node:path';
import { importTarget } from './import-target.ts';
import { refusedImport } from './zones.ts';

// A plugin of our own, because oxlint's no-restricted-imports sees the text of an import and not its target, and
// overrides replace its list.
type Literal = { readonly type: string; readonly value?: unknown };
type Import = { readonly type: string; readonly source: Literal | null };
type Context = { readonly filename: string; report(finding: { node: Literal; message: string }): void };

const root = `${import.meta.dirname}/../..`;

const imports = {
  create(context: Context) {
    const file = relative(root, context.filename).split(sep).join('/');
    const look = (node: Import): void => {
      if (node.source === null || typeof node.source.value !== 'string') return;
      const target = importTarget(file, node.source.value);
      const message = refusedImport(file, target, node.type === 'ImportExpression');
      if (message !== undefined) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: look,
      ImportExpression: look,
      TSImportType: look,
      ExportAllDeclaration: look,
      ExportNamedDeclaration: look,
    };
  },
};

const noReExport = {
  create(context: Context) {
    const look = (node: Import): void => {
      if (node.source === null) return;
      context.report({ node: node.source, message: 'Import from where it is made: the house has no barrels.' });
    };
    return { ExportAllDeclaration: look, ExportNamedDeclaration: look };
  },
};

export default { meta: { name: 'milepost' }, rules: { imports, 'no-re-export': noReExport } };
