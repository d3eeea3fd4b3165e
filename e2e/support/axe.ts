import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults, RunOptions, Spec } from 'axe-core'

/** Rules whose findings axe calls moderate or minor, whatever it finds; they take half of its time. */
const LESSER = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'focus-order-semantics',
  'form-field-multiple-labels',
  'heading-order',
  'hidden-content',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
]

const OPTIONS: RunOptions = {
  // Told of violations alone, axe takes a fifth of the time.
  resultTypes: ['violations'],
  rules: Object.fromEntries(LESSER.map((rule) => [rule, { enabled: false }])),
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run(context: Document, options: RunOptions): Promise<AxeResults>; configure(spec: Spec): void }
  }
}

/** Reading axe costs as much as a short run: a document reads it once. */
const teach = async (frame: Frame): Promise<void> => {
  if (await frame.evaluate(() => window.axe !== undefined)) return
  await frame.evaluate(SOURCE)
  await frame.evaluate(() => window.axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
}

/** What axe calls serious or critical on the page: rule and elements. */
export const graveFindings = async (page: Page): Promise<string[]> => {
  await teach(page.mainFrame())
  // A frame may be gone again by now; what is not reached in one is no finding.
  await Promise.allSettled(page.frames().slice(1).map(teach))
  const results = await page.evaluate((options) => window.axe?.run(document, options), OPTIONS)
  if (results === undefined) throw new Error('the page has lost axe')
  const grave = results.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
