import { defineConfig } from "oxlint";

/** Each domain may import those to its left, never the other way round. The same on every floor. */
const domains = [
  "account",
  "staff",
  "location",
  "catalogue",
  "content",
  "loyalty",
  "cart",
  "orders",
  "lists",
  "checkout",
  "fulfilment",
  "systems",
  "reconciliation",
];

/** The rooms of the pages, in the same way: so no two of them import each other. The frame stands above the domains. */
const rooms = [
  "ui",
  "browser",
  "http",
  "shop",
  "session",
  "analytics",
  "account",
  "location",
  "catalogue",
  "content",
  "offline",
  "loyalty",
  "cart",
  "orders",
  "lists",
  "checkout",
  "shell",
];

interface Refusal {
  readonly regex: string;
  readonly message: string;
}

/** Refuses whole workspaces, by their package name and by a relative path. */
const workspaces = (names: readonly string[], message: string): Refusal => ({
  regex: `^@gerai/(${names.join("|")})(/|$)|^(\\.\\./)+(${names.join("|")})/`,
  message,
});

/** Refuses folders beside one's own. */
const folders = (names: readonly string[], message: string): Refusal => ({
  regex: `^(\\.\\./)+(${names.join("|")})/`,
  message,
});

const zone = (files: string, ...patterns: readonly Refusal[]) => ({
  files: [files],
  rules: { "no-restricted-imports": ["error", { patterns: [...patterns] }] as const },
});

/** What each workspace may import of ours, and what is said to who tries more. Servers may import all. */
const arrows = {
  contract: [[], "The contract knows no other workspace."],
  caching: [[], "The caches know no other workspace."],
  postgres: [[], "The embedded PostgreSQL knows no other workspace."],
  gateway: [["contract", "caching"], "The gateway knows only the contract and the caches."],
  demo: [["contract", "gateway"], "The demo fills the gateway and knows no other floor."],
  storefront: [
    ["contract", "caching"],
    "The storefront knows the gateway only through the contract.",
  ],
  office: [["contract"], "The office knows the gateway only through the contract."],
  fakes: [["contract"], "The stand-ins speak the providers' HTTP and know no other floor."],
} as const satisfies Readonly<Record<string, readonly [readonly string[], string]>>;

type Workspace = keyof typeof arrows;

const around = (workspace: Workspace, ...more: readonly string[]): Refusal => {
  const [allowed, message] = arrows[workspace];
  const known = new Set<string>([workspace, ...allowed, ...more]);
  return workspaces(
    [...Object.keys(arrows), "server"].filter((name) => !known.has(name)),
    message,
  );
};

const aroundGateway = around("gateway");
const aroundStorefront = around("storefront");

/** Files outside the catalogue's engine import the files at its top only, `queries.ts` excepted. */
const engineEntrances: Refusal = {
  regex: "/engine/(.*/|queries\\.ts$)",
  message: "Import an entrance of the engine (gateway/src/catalogue/engine/README.md).",
};

const floors = [
  ...(Object.keys(arrows) as Workspace[]).map((name) => zone(`${name}/**`, around(name))),
  zone("gateway/src/**", aroundGateway, engineEntrances),
  // Tests run on a PostgreSQL of their own.
  zone("gateway/test/**", around("gateway", "postgres")),
];

/** Refuses to each room those to its right. */
const onlyLeft = (all: readonly string[]) =>
  all.slice(0, -1).map((room, index) => ({
    room,
    others: folders(
      all.slice(index + 1),
      `${room} may import only what stands to its left: ${all.join(", ")}.`,
    ),
  }));

/** A later zone replaces an earlier one for its files, so each repeats what holds for its floor. */
const domainZones = onlyLeft(domains).map(({ room, others }) =>
  zone(`gateway/src/${room}/**`, aroundGateway, engineEntrances, others),
);

/** The way of a visit, in the same way; all of them may import `app/`. */
const visitRooms = ["ask", "finish", "files", "render", "visit", "receipt"];

const noVisit = folders(visitRooms, "The pages know nothing of how a visit is served.");

const roomZones = [
  zone("storefront/app/**", aroundStorefront, noVisit),
  ...onlyLeft(rooms).map(({ room, others }) =>
    zone(`storefront/app/${room}/**`, aroundStorefront, others, noVisit),
  ),
  ...onlyLeft(visitRooms).map(({ room, others }) =>
    zone(`storefront/${room}/**`, aroundStorefront, others),
  ),
  // React Router's door to the rooms of the server.
  {
    files: ["storefront/app/entry.server.tsx"],
    rules: { "no-restricted-imports": "off" as const },
  },
];

const foundations = [
  zone(
    "storefront/app/ui/**",
    aroundStorefront,
    folders([...rooms.slice(1), ...visitRooms], "The design system knows no other room."),
  ),
  zone(
    "gateway/src/{db,http,media,providers}/**",
    aroundGateway,
    folders(domains, "db, http, media and providers are below the domains and know none of them."),
  ),
  zone("gateway/src/db/**", aroundGateway, {
    regex: "^\\.\\./([a-z-]+/|(app|config|deps|task|worker)\\.ts$)",
    message: "db is the lowest room of the gateway: it knows failures and nothing else of it.",
  }),
];

const exceptions = [
  {
    files: ["storefront/**", "office/**"],
    rules: {
      "typescript/only-throw-error": "off",
      "max-lines-per-function": [
        "error",
        {
          max: 120,
          skipBlankLines: true,
          skipComments: true,
        },
      ],
    },
  },
  {
    files: ["**/*.test.ts", "**/*.test.tsx", "e2e/**", "**/test/**"],
    rules: {
      "max-lines": [
        "error",
        {
          max: 500,
          skipBlankLines: true,
          skipComments: true,
        },
      ],
      "max-lines-per-function": "off",
      "typescript/no-non-null-assertion": "off",
      "typescript/no-unsafe-argument": "off",
      "typescript/no-unsafe-assignment": "off",
      "typescript/no-unsafe-call": "off",
      "typescript/no-unsafe-member-access": "off",
      "typescript/no-unsafe-return": "off",
      "unicorn/consistent-function-scoping": "off",
    },
  },
  {
    files: ["demo/data/**", "bench/search/**", "gateway/src/db/described.ts"],
    rules: {
      "max-lines": "off",
      "max-lines-per-function": "off",
    },
  },
  {
    files: ["e2e/**", "bench/vitals/**"],
    rules: {
      "unicorn/consistent-function-scoping": "off",
    },
  },
] as const;

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "import", "promise", "react", "jsx-a11y", "vitest"],
  options: {
    typeAware: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: "error",
  },
  // What stands in the guides is written as others would write it.
  ignorePatterns: ["**/build/**", "**/.react-router/**", "docs/**"],
  categories: {
    correctness: "error",
    suspicious: "error",
  },
  settings: {
    vitest: {
      typecheck: false,
    },
  },
  rules: {
    "no-alert": "error",
    "no-eval": "error",
    "no-var": "error",
    "prefer-const": "error",
    eqeqeq: [
      "error",
      "always",
      {
        null: "ignore",
      },
    ],
    complexity: [
      "error",
      {
        max: 16,
      },
    ],
    "max-depth": ["error", 4],
    "max-params": ["error", 5],
    "max-lines": [
      "error",
      {
        max: 300,
        skipBlankLines: true,
        skipComments: true,
      },
    ],
    "max-lines-per-function": [
      "error",
      {
        max: 80,
        skipBlankLines: true,
        skipComments: true,
      },
    ],
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-duplicates": "error",
    "import/no-default-export": "off",
    "oxc/no-barrel-file": [
      "error",
      {
        threshold: 0,
      },
    ],
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/ban-ts-comment": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": [
      "error",
      {
        checksVoidReturn: {
          attributes: false,
        },
      },
    ],
    "typescript/only-throw-error": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "typescript/prefer-nullish-coalescing": "error",
    "typescript/no-unsafe-argument": "error",
    "typescript/no-unsafe-assignment": "error",
    "typescript/no-unsafe-call": "error",
    "typescript/no-unsafe-member-access": "error",
    "typescript/no-unsafe-return": "error",
    "typescript/no-deprecated": "error",
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/no-generated-empty-object-type": "off",
    "typescript/restrict-template-expressions": [
      "error",
      {
        allowNumber: true,
        allowBoolean: true,
      },
    ],
    "react/react-in-jsx-scope": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "unicorn/no-array-sort": "off",
    "unicorn/no-array-reverse": "off",
    "import/no-unassigned-import": "off",
    "import/no-named-as-default-member": "off",
    "vitest/no-disabled-tests": "error",
    "vitest/no-focused-tests": "error",
    "vitest/require-mock-type-parameters": "off",
  },
  overrides: [...floors, ...domainZones, ...roomZones, ...foundations, ...exceptions],
});
