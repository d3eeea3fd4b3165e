import { SEARCH_TYPES } from '@qifuyun/contract/search/constants.ts'
import type { ReactNode } from 'react'
import { SearchGroups, useSearch } from '#src/search/api.ts'
import styles from './WorkSearch.module.css'

/** Applications are found by their names, with what this user may do with them. */
const TYPES = SEARCH_TYPES.filter((type) => type !== 'app')

interface FoundProps {
  words: string
  /** Nothing was found by name: that nothing holds the words is then worth a word. */
  alone: boolean
}

/** What holds the words, by what it is; only what the viewer may read. */
export const Found = ({ words, alone }: FoundProps): ReactNode => {
  const { groups, pending, error } = useSearch(words, { types: TYPES })
  if (!alone && groups.length === 0 && !pending && error === null) return null
  return (
    <div className={styles.found} data-found>
      <SearchGroups keyword={words} types={TYPES} />
    </div>
  )
}
