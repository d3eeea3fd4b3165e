import { useSearchParams } from 'react-router'
import { isOwn, type MemberPlace, placeAfter, readPlace, writePlace } from './place.ts'

/** The place of a list of members, in the address. Opening a card can be taken back by the browser's own button. */
export const usePlace = (): { place: MemberPlace; go: (change: Partial<MemberPlace>) => void } => {
  const [query, setQuery] = useSearchParams()
  const place = readPlace(query)
  return {
    place,
    go: (change) =>
      setQuery((before) => [...writePlace(placeAfter(readPlace(before), change)), ...[...before].filter(([name]) => !isOwn(name))], {
        replace: change.userUuid === undefined && change.organUuid === undefined,
      }),
  }
}
