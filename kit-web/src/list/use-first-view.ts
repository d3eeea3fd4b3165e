import { useEffect, useEffectEvent, useRef } from 'react'
import { useSavedViews } from '../reads.ts'
import { firstPlace } from './place.ts'
import { firstView, placeOf } from './saved-place.ts'
import type { Columns } from './table/use-columns.ts'
import type { ListModel } from './use-list.ts'

/** A list that is opened without a place of its own opens with the saved list that the user wants first. */
export const useFirstView = ({ of, place, go }: ListModel, columns: Columns): void => {
  const views = useSavedViews(of).data
  const asked = useRef(false)
  const open = useEffectEvent(() => {
    const first = firstView(views ?? [])
    const untouched = JSON.stringify({ ...place, uuid: undefined }) === JSON.stringify(firstPlace())
    if (first === undefined || !untouched) return
    if (first.settings.columns) columns.show(first.settings.columns)
    go({ ...placeOf(of, first), uuid: place.uuid })
  })
  // The answer of the server, taken once: later the user has chosen for themselves.
  useEffect(() => {
    if (views === undefined || asked.current) return
    asked.current = true
    open()
  }, [views])
}
