import { useSearchParams } from 'react-router'

const PAGE_SIZES = [20, 50, 100]
const PAGE_SIZE = 20
const KEYWORD_MAX = 50

/** Where a list is: words, page, and what else narrows it, all of it in the address. */
export interface Place<Key extends string, Field extends string = never> {
  keyword: string
  pageNum: number
  pageSize: number
  /** Other conditions by name; empty = not narrowed. */
  chosen: Record<Key, string>
  /** Undefined: the list's own order. */
  sort: Sort<Field> | undefined
}

export interface Sort<Field extends string = string> {
  field: Field
  order: 'asc' | 'desc'
}

const readPage = (query: URLSearchParams): number => {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1
}

const readSort = <Field extends string>(written: string | null, fields: readonly Field[]): Sort<Field> | undefined => {
  const [name, order] = (written ?? '').split(' ')
  const field = fields.find((each) => each === name)
  return field === undefined ? undefined : { field, order: order === 'desc' ? 'desc' : 'asc' }
}

/** The place of a list and the way to another one; a change of what narrows it goes back to the first page. */
export const usePlace = <Key extends string, Field extends string = never>(keys: readonly Key[], fields: readonly Field[] = []) => {
  const [query, setQuery] = useSearchParams()
  const chosen = Object.fromEntries(keys.map((key) => [key, query.get(key) ?? ''])) as Record<Key, string>
  const place: Place<Key, Field> = {
    keyword: (query.get('q') ?? '').slice(0, KEYWORD_MAX),
    pageNum: readPage(query),
    pageSize: PAGE_SIZES.find((size) => String(size) === query.get('size')) ?? PAGE_SIZE,
    chosen,
    // Lists that cannot be ordered may call something else by this name.
    sort: fields.length === 0 ? undefined : readSort(query.get('sort'), fields),
  }
  const change = (changes: Readonly<Record<string, string>>): void =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [key, value] of Object.entries(changes)) {
          if (value === '') after.delete(key)
          else after.set(key, value)
        }
        return after
      },
      { replace: true },
    )
  return {
    place,
    narrowed: place.keyword !== '' || keys.some((key) => chosen[key] !== ''),
    search: (keyword: string) => change({ q: keyword.trim().slice(0, KEYWORD_MAX), page: '' }),
    narrow: (changes: Partial<Record<Key, string>>) => change({ ...(changes as Record<string, string>), page: '' }),
    order: (sort: Sort | undefined) => change({ sort: sort === undefined ? '' : `${sort.field} ${sort.order}`, page: '' }),
    clear: () => change({ q: '', page: '', ...Object.fromEntries(keys.map((key) => [key, ''])) }),
    turn: (pageNum: number, pageSize: number) =>
      change({ page: pageNum === 1 ? '' : String(pageNum), size: pageSize === PAGE_SIZE ? '' : String(pageSize) }),
  }
}
