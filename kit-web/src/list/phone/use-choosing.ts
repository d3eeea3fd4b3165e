import { useState } from 'react'
import type { Work } from '../use-work.ts'

/** Whether a tap chooses rows rather than opening them. */
export interface Choosing {
  /** Nothing can be done with several rows, or a table has boxes for that. */
  possible: boolean
  on: boolean
  begin(): void
  end(): void
}

/** The choosing of rows by taps, from 选择 or a long press until 完成. */
export const useChoosing = ({ canSelect, select }: Work, phone: boolean): Choosing => {
  const [on, setOn] = useState(false)
  return {
    possible: canSelect && phone,
    on: on && phone,
    begin: () => setOn(true),
    end: () => {
      setOn(false)
      select([])
    },
  }
}
