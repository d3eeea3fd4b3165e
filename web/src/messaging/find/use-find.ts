import { useAddress } from '#src/messaging/use-address.ts'
import { type Find, NOTHING_SOUGHT, readFind, writeFind } from './find-query.ts'
import { SEARCH_FIELD } from './search-field.ts'

/** What is looked for, kept in the address: a link, the palette and a reload lead to it. */
export const useFind = (activeUuid: string | null) => {
  const { address, change } = useAddress()
  const find = readFind(address)
  const write = (next: Find | null): void => change(writeFind(next))
  return {
    find,
    change: write,
    close: () => write(null),
    /** Opens the search, in the current conversation or in all; where it is open already, its field is entered. */
    search: (everywhere: boolean): void => {
      const sessionUuid = everywhere ? null : activeUuid
      if (find?.sessionUuid !== sessionUuid) write({ ...(find ?? NOTHING_SOUGHT), sessionUuid })
      const field = document.getElementById(SEARCH_FIELD)
      field?.focus()
      if (field instanceof HTMLInputElement) field.select()
    },
  }
}
