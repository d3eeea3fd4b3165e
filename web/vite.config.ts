import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { recordChunks, recordWidgets, refuseCircles, startChunks } from './chunks.ts'
import { entryFileNames, offlineShell } from './offline-shell.ts'
import { precompress } from './precompress.ts'

const page = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** Where the API of a running server answers while Vite serves the pages (`npm run dev`). */
const API = process.env.QFY_DEV_API ?? 'http://127.0.0.1:3000'
const SERVER_PATHS = ['/api', '/socket.io', '/oauth2', '/.well-known', '/healthz', '/readyz', '/metrics']

/** What opens every application made with the kit, and what is there before any of them. */
const applicationPage = page('src/applications/ApplicationPage.tsx')
const othersStart = ['src/main.tsx', 'src/messaging/MessagesPage.tsx', 'src/workbench/WorkbenchPage.tsx', 'src/h5.tsx'].map(page)

/** What the workspace fetches at once after its entry, or cannot fetch any more where there is no network. */
const fetchedAtOnce = ['src/messaging/MessagesPage.tsx', 'src/shell/offline/offline.ts'].map(page)

// Each HTML file is one entry. The server answers /login and /h5/… with theirs and every other page path with index.html.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), refuseCircles(), offlineShell(fetchedAtOnce), precompress()],
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
            {
              priority: 3,
              name: startChunks({
                login: page('src/login.tsx'),
                workspace: page('src/main.tsx'),
                first: page('src/messaging/MessagesPage.tsx'),
              }),
            },
            { priority: 2, includeDependenciesRecursively: false, name: recordChunks(applicationPage, othersStart) },
            {
              priority: 1,
              includeDependenciesRecursively: false,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
              name: recordWidgets(applicationPage, othersStart),
            },
          ],
        },
      },
    },
  },
})
