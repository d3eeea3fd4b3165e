import type { AlertWords } from './rules.ts'

export interface NoticePlace {
  readonly sessionUuid: string
  readonly seq: number
}

export interface Notices {
  show(place: NoticePlace, words: AlertWords): void
  /** Takes away the notice of a conversation: it has been read. */
  take(sessionUuid: string): void
  /** Conversations that have one. */
  shown(): readonly string[]
}

export type NoticeRight = 'granted' | 'denied' | 'default' | 'missing'

/** What the browser lets us do. It has no notices on insecure addresses and in some private windows. */
export const noticeRight = (): NoticeRight => (typeof Notification === 'function' ? Notification.permission : 'missing')

/** Asks the user, where they have not answered yet. */
export const askNoticeRight = async (): Promise<NoticeRight> =>
  noticeRight() === 'default' ? Notification.requestPermission() : noticeRight()

/** Desktop notices, one a conversation: a newer one takes the place of the one before. `open` brings the message into view. */
export const createNotices = (open: (place: NoticePlace) => void): Notices => {
  const shown = new Map<string, Notification>()
  const take = (sessionUuid: string): void => {
    shown.get(sessionUuid)?.close()
    shown.delete(sessionUuid)
  }
  return {
    take,
    shown: () => [...shown.keys()],
    show: (place, { title, body }) => {
      if (noticeRight() !== 'granted') return
      take(place.sessionUuid)
      // The tone is ours.
      const notice = new Notification(title, { body, silent: true, lang: document.documentElement.lang })
      notice.addEventListener('click', () => {
        window.focus()
        take(place.sessionUuid)
        open(place)
      })
      notice.addEventListener('close', () => shown.get(place.sessionUuid) === notice && shown.delete(place.sessionUuid))
      shown.set(place.sessionUuid, notice)
    },
  }
}
