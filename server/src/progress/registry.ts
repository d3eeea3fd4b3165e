import type { Exporter } from './exporter.ts'
import type { Importer } from './importer.ts'

/** Filled once, when the features are put together; hold nothing of a request. */
const exporters = new Map<string, Exporter>()
const importers = new Map<string, Importer>()

/** Offers an export under its code. */
export const registerExport = <Params>(exporter: Exporter<Params>): void => {
  exporters.set(exporter.code, exporter)
}

/** Offers an import under its code. */
export const registerImport = <Params, Row>(importer: Importer<Params, Row>): void => {
  importers.set(importer.code, importer)
}

export const findExporter = (code: string): Exporter | undefined => exporters.get(code)
export const findImporter = (code: string): Importer | undefined => importers.get(code)
