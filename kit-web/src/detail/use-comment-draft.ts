import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useEffect, useRef, useState } from 'react'
import { isRow } from '#src/fields/row.ts'

/** A comment that was not sent yet. */
export interface CommentDraft {
  content: string
  /** Ids of the people who were chosen for an @, by name. */
  people: Readonly<Record<string, string>>
  images: readonly FileObject[]
}

const NOTHING: CommentDraft = { content: '', people: {}, images: [] }

/** Only this file writes them. */
const isDraft = (value: unknown): value is CommentDraft =>
  isRow(value) && typeof value.content === 'string' && isRow(value.people) && Array.isArray(value.images)

const isNothing = ({ content, images }: CommentDraft): boolean => content === '' && images.length === 0

interface Written {
  key: string
  draft: CommentDraft
}

interface Kept {
  draft: CommentDraft
  change: (change: Partial<CommentDraft>) => void
  clear: () => void
}

/** What was written about a row and not sent, under the user in this browser: it survives going on to another row, and a reload. */
export const useCommentDraft = (entity: string, uuid: string): Kept => {
  const { userUuid } = useViewer().user
  const key = `comment-draft:${entity}:${uuid}`
  const [written, setWritten] = useState<Written>()
  // Two changes in one event each begin with what the one before left.
  const latest = useRef<Written>(undefined)
  const show = (now: Written): void => {
    latest.current = now
    setWritten(now)
  }
  useEffect(() => {
    const look = async (): Promise<void> => {
      const found = await userStore(userUuid).read(key)
      // Who has begun to type meanwhile goes on.
      if (isDraft(found) && latest.current?.key !== key) show({ key, draft: found })
    }
    // A blocked store has no drafts.
    look().catch(() => undefined)
  }, [userUuid, key])
  const keep = (draft: CommentDraft): void => {
    show({ key, draft })
    const store = userStore(userUuid)
    const kept = isNothing(draft) ? store.remove(key) : store.write(key, draft)
    kept.catch(() => undefined)
  }
  const ofRow = (one: Written | undefined): CommentDraft => (one?.key === key ? one.draft : NOTHING)
  return {
    draft: ofRow(written),
    change: (change) => keep({ ...ofRow(latest.current), ...change }),
    clear: () => keep(NOTHING),
  }
}
