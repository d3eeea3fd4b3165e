import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { recordChunks, recordWidgets, refuseCircles, startChunks } from './chunks.ts'
import { marketPictures } from './market-pictures.ts'
import { entryFileNames, offlineShell } from './offline-shell.ts'
import { precompress } from './precompress.ts'

const page = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** Where the API of a running server answers while Vite serves the pages (`npm run dev`). */
const API = process.env.QFY_DEV_API ?? 'http://127.0.0.1:3000'
const SERVER_PATHS = ['/api', '/socket.io', '/oauth2', '/scim', '/.well-known', '/healthz', '/readyz', '/metrics']

const entries = {
  login: page('src/login.tsx'),
  workspace: page('src/main.tsx'),
  publicPages: page('src/h5.tsx'),
  first: page('src/messaging/MessagesPage.tsx'),
}

/** How people come to an application made with the kit. */
const opening = {
  before: [entries.workspace, entries.first, entries.publicPages],
  home: page('src/workbench/WorkbenchPage.tsx'),
  gate: page('src/app-host/AppGate.tsx'),
  application: page('../kit-web/src/ApplicationPage.tsx'),
}

/** What the workspace fetches at once after its entry, or cannot fetch any more where there is no network. */
const fetchedAtOnce = [entries.first, page('src/shell/offline/offline.ts')]

// Each HTML file is one entry. The server answers /login and /h5/… with theirs and every other page path with index.html.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), refuseCircles(), offlineShell(fetchedAtOnce), marketPictures(), precompress()],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: API, ws: path === '/socket.io' }])),
  },
  build: {
    target: 'es2023',
    // The strict CSP allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    manifest: true,
    // Every browser that this target allows preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: page('index.html'),
        login: page('login.html'),
        h5: page('h5.html'),
        sw: page('src/shell/offline/service-worker.ts'),
      },
      output: {
        entryFileNames,
        codeSplitting: {
          groups: [
            { priority: 3, includeDependenciesRecursively: false, name: startChunks(entries) },
            { priority: 2, includeDependenciesRecursively: false, name: recordChunks(opening) },
            {
              priority: 1,
              includeDependenciesRecursively: false,
              name: recordWidgets(opening),
            },
          ],
        },
      },
    },
  },
})
