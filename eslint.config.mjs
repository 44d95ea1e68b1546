import tseslint from 'typescript-eslint';
import esx from 'eslint-plugin-es-x';

/** What Espruino lacks or gets wrong without a word; the final bundle is checked again by the parser gate. */
const espruinoSubset = {
  'es-x/no-destructuring': 'error',
  'es-x/no-spread-elements': 'error',
  'es-x/no-rest-parameters': 'error',
  'es-x/no-default-parameters': 'error',
  'es-x/no-optional-chaining': 'error',
  'es-x/no-nullish-coalescing-operators': 'error',
  'es-x/no-async-functions': 'error',
  'es-x/no-generators': 'error',
  'es-x/no-exponential-operators': 'error',
  'es-x/no-map': 'error',
  'es-x/no-set': 'error',
  'es-x/no-symbol': 'error',
  'no-labels': 'error',
  'no-use-before-define': 'off',
  '@typescript-eslint/no-use-before-define': ['error', { functions: true, classes: true, variables: true, typedefs: false, ignoreTypeReferences: true }],
  'default-case-last': 'error',
};

export default tseslint.config(
  { ignores: ['build/', 'node_modules/', 'coverage/', 'reports/'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: false } }],
    },
  },
  {
    files: ['firmware/**/*.ts'],
    plugins: { 'es-x': esx },
    rules: espruinoSubset,
  },
  {
    // The path of data is the layout: these three meet in types.ts and geometry.ts only.
    files: ['firmware/sense/**', 'firmware/rules/**', 'firmware/show/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['../hal/*', '../app*', '../main*', '../play/*', '../link/*'], message: 'pure stages know no hardware and no app' }] },
      ],
    },
  },
  { files: ['test/**/*.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
);
