import type { Platform } from '#src/platform/platform.ts'
import { createRegistry } from '#src/platform/registry.ts'
import type { Exporter } from './exporter.ts'
import type { Importer } from './importer.ts'

const exporters = createRegistry<Exporter>('export')
const importers = createRegistry<Importer>('import')

/** Offers an export under its code. */
export const registerExport = <Params>(platform: Platform, exporter: Exporter<Params>): void =>
  exporters.declare(platform, exporter.code, exporter)

/** Offers an import under its code. */
export const registerImport = <Params, Row>(platform: Platform, importer: Importer<Params, Row>): void =>
  importers.declare(platform, importer.code, importer)

export const findExporter = (platform: Platform, code: string): Exporter | undefined => exporters.find(platform, code)
export const findImporter = (platform: Platform, code: string): Importer | undefined => importers.find(platform, code)
