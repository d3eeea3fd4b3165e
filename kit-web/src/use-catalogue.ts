import { type LabelOwner, ownerKey } from './label.ts'
import { useCatalogues } from './use-catalogues.ts'

/** Fetches the English labels of an application while the page is in English. */
export const useCatalogue = (of: LabelOwner): void => useCatalogues([ownerKey(of)])
