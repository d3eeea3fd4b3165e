import { useState } from 'react'
import type { Checked } from '../tree/check-tree.ts'

/** Changes that are not saved yet, by role: they wait while the user looks at another one. */
export const useDrafts = () => {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Checked>>(new Map())
  const keep = (orgRoleId: string, checked: Checked | undefined): void =>
    setDrafts((before) => {
      const after = new Map(before)
      if (checked === undefined) after.delete(orgRoleId)
      else after.set(orgRoleId, checked)
      return after
    })
  return { drafts, keep }
}
export type Drafts = ReturnType<typeof useDrafts>
