import tseslint from 'typescript-eslint';
import esx from 'eslint-plugin-es-x';

/**
 * What Espruino lacks or gets wrong without a word, as far as the source can show it. What a later language version
 * adds to the library is refused by the compiler already (lib ES5); the final bundle is checked again by the parser
 * gate.
 */
const espruinoSyntax = [
  'destructuring',
  'spread-elements',
  'rest-parameters',
  'rest-spread-properties',
  'default-parameters',
  'optional-chaining',
  'nullish-coalescing-operators',
  'logical-assignment-operators',
  'async-functions',
  'async-iteration',
  'generators',
  'exponential-operators',
  'bigint',
  'map',
  'set',
  'weak-map',
  'weak-set',
  'symbol',
  'proxy',
  'reflect',
  'dynamic-import',
  'top-level-await',
  'new-target',
  'class-private-fields',
  'class-private-methods',
  'class-static-block',
  'object-super-properties',
  'subclassing-builtins',
  'regexp-lookbehind-assertions',
  'regexp-named-capture-groups',
  'regexp-s-flag',
  'regexp-u-flag',
  'regexp-y-flag',
  'string-raw',
];

/** @type {[selector: string, message: string][]} */
const espruinoBanned = [
  [
    "AssignmentExpression[left.property.name='length']",
    'Espruino throws: length cannot be assigned; make a new array',
  ],
  ['ClassExpression[id]', 'Espruino does not bind the name of a class expression'],
  ['MethodDefinition[computed=true], PropertyDefinition[computed=true]', 'Espruino: syntax error'],
  [
    'PropertyDefinition[value=null]:not([declare=true])',
    'Espruino: a field without a value is a syntax error',
  ],
  [
    'PropertyDefinition > ArrowFunctionExpression',
    'Espruino loses `this` in a field that is an arrow',
  ],
  ['TaggedTemplateExpression', 'Espruino: syntax error'],
  [
    "ForStatement[init.kind='let'] :function, ForOfStatement[left.kind!='var'] :function, ForInStatement[left.kind!='var'] :function",
    'Espruino gives all closures of a loop the same variable; call a function declared outside',
  ],
  [
    "CallExpression[callee.object.name='Math'][callee.property.name='round']",
    'Math.round(-2.5) is -3 in Espruino; use Math.floor(x + 0.5)',
  ],
  [
    "CallExpression[callee.object.name='JSON'][arguments.length>1]",
    'Espruino ignores replacer, reviver and indent',
  ],
  [
    "CallExpression[callee.property.name='split'][arguments.length>1]",
    'Espruino ignores the limit of split',
  ],
  [
    'CallExpression[callee.property.name=/^(lastIndexOf|search|localeCompare|toLocaleString)$/]',
    'missing in Espruino',
  ],
  [
    "MemberExpression[object.name='Object'][property.name=/^(freeze|seal|preventExtensions|isFrozen|isSealed|isExtensible)$/]",
    'missing in Espruino',
  ],
  [
    'Literal[regex.pattern=/\\{\\d|\\\\b|[*+?]\\?|\\(\\?/]',
    'Espruino does not match {n}, \\b, lazy quantifiers or groups with ?',
  ],
  ["ArrowFunctionExpression Identifier[name='arguments']", 'undefined inside an arrow in Espruino'],
];

/**
 * Espruino does not hoist functions: one that is used while the file itself runs must stand above. Inside a function
 * body the order does not matter, because bodies run later.
 */
const declaredFirst = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      Program(node) {
        const global = context.sourceCode.getScope(node);
        const module = global.childScopes.find((scope) => scope.type === 'module') ?? global;
        for (const variable of module.variables) {
          const definition = variable.defs.find((def) => def.type === 'FunctionName');
          if (!definition) continue;
          for (const { identifier, from, isTypeReference } of variable.references) {
            const early = identifier.range[0] < definition.node.range[0];
            if (!early || isTypeReference || from.variableScope !== module) continue;
            context.report({
              node: identifier,
              message: `Espruino does not hoist: declare ${variable.name} above its use`,
            });
          }
        }
      },
    };
  },
};

/** Folders of the data path that know nothing of each other, nor of hardware and app. */
const STAGES = ['sense', 'rules', 'show'];
const OUTSIDE = ['../hal/*', '../app*', '../main*', '../play/*', '../link/*'];

/** @param {string} stage */
function stageRules(stage) {
  const others = STAGES.filter((other) => other !== stage).map((other) => `../${other}/*`);
  return {
    files: [`firmware/${stage}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: [...OUTSIDE, ...others],
              message: 'pure stages know no hardware, no app and not each other',
            },
          ],
        },
      ],
    },
  };
}

/** Results are a function of input and seed: no host clock, no host random numbers. */
const hostDependent = [
  { object: 'Math', property: 'random', message: 'take a named stream of sim/random.ts' },
  { object: 'Date', property: 'now', message: 'take the virtual clock' },
  { object: 'performance', property: 'now', message: 'take the virtual clock' },
];

/** Only + - * / and sqrt give the same bits on every machine. */
const unlikeBits = [
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'atan2',
  'pow',
  'exp',
  'log',
  'hypot',
  'cbrt',
].map((property) => ({
  object: 'Math',
  property,
  message: 'differs between machines in the last bit',
}));

export default tseslint.config(
  { ignores: ['build/', 'node_modules/', 'coverage/', 'reports/'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      eqeqeq: ['error', 'always'],
      'no-duplicate-case': 'error',
      'no-dupe-else-if': 'error',
      'no-dupe-keys': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['firmware/**/*.ts', 'hw/**/*.ts', 'sim/**/*.ts'],
    rules: {
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
    },
  },
  {
    files: ['firmware/**/*.ts'],
    plugins: { 'es-x': esx, board: { rules: { 'declared-first': declaredFirst } } },
    rules: {
      ...Object.fromEntries(espruinoSyntax.map((name) => [`es-x/no-${name}`, 'error'])),
      'no-restricted-syntax': [
        'error',
        ...espruinoBanned.map(([selector, message]) => ({ selector, message })),
      ],
      'board/declared-first': 'error',
      'no-labels': 'error',
      '@typescript-eslint/no-use-before-define': [
        'error',
        {
          functions: false,
          classes: true,
          variables: false,
          typedefs: false,
          ignoreTypeReferences: true,
        },
      ],
      'default-case-last': 'error',
    },
  },
  ...STAGES.map(stageRules),
  {
    files: ['sim/**/*.ts'],
    // What the page, the pacing and the speed tests do is not a result.
    ignores: [
      'sim/page/**',
      'sim/bench/**',
      'sim/cli/bench.ts',
      'sim/cli/play.ts',
      'sim/session/**',
      'sim/score/**',
      'sim/cli/gateway.ts',
      'sim/cli/hall.ts',
    ],
    rules: { 'no-restricted-properties': ['error', ...hostDependent] },
  },
  {
    files: ['sim/physics/**/*.ts', 'sim/random.ts'],
    rules: { 'no-restricted-properties': ['error', ...hostDependent, ...unlikeBits] },
  },
  { files: ['test/**/*.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
);
