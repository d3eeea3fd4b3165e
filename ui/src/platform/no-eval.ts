declare global {
  /** Settings of the schema library, which reads them here whenever it is loaded. */
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// The policy of our pages lets nobody make code of texts. The schema library would try whether it may, and the browser report the try.
globalThis.__zod_globalConfig ??= {}
globalThis.__zod_globalConfig.jitless = true

export {}
