import { type App, appOf } from '@qifuyun/kit/app.ts'
import { Entity } from '@qifuyun/kit/entity.ts'
import { useCatalogues } from './use-catalogues.ts'

/** Fetches the English labels of an application while the page is in English. */
export const useCatalogue = (of: Entity | App): void => useCatalogues([(of instanceof Entity ? appOf(of) : of).key])
