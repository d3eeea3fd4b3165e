import { useSearchParams } from 'react-router'

/** The page on which documents are read, in the address. */
const PAGE = 'read'

export const readPath = (uuid: string): string => `/application/pkg51?entity=${PAGE}&doc=${uuid}`

export interface Place {
  space: string | null
  doc: string | null
}

/** The space and the document that the address names. */
export const usePlace = (): Place & { go: (place: Partial<Place>) => void } => {
  const [query, setQuery] = useSearchParams()
  const [space, doc] = [query.get('space'), query.get('doc')]
  return {
    space,
    doc,
    go: (place) => {
      const next = { space, doc, ...place }
      setQuery({ entity: PAGE, ...(next.space !== null && { space: next.space }), ...(next.doc !== null && { doc: next.doc }) })
    },
  }
}
