import type { Realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'

/** What becomes of a message in one page of the browser. */
export interface Here {
  /** The page can be seen. */
  readonly visible: boolean
  /** Somebody is reading that conversation in it. */
  readonly attended: boolean
  /** It may be heard. */
  readonly audible: boolean
}

interface Question {
  readonly id: string
  readonly sessionUuid: string
}

declare module '@qifuyun/ui/platform/realtime/realtime.ts' {
  interface PageTopics {
    /** The page that leads asks who is looking. */
    'alerts:ask': Question
    'alerts:here': Here & { readonly id: string; readonly page: string }
    /** That page is to play the tone. */
    'alerts:chime': { readonly page: string }
  }
}

/** Longer no page thinks about whether it can be seen; a hidden one is slow to count time anyway. */
const ANSWER_MS = 120

interface Deps {
  realtime: Pick<Realtime, 'tell' | 'hear'>
  /** Names this page to the others. */
  page: string
  here: (sessionUuid: string) => Here
  chime: () => void
  newId: () => string
}

export interface Audience {
  /** How the pages of this browser stand to a conversation, this one first. */
  ask(sessionUuid: string): Promise<readonly (Here & { readonly page: string })[]>
  /** Plays the tone in one of these pages, and only there. */
  chimeIn(pages: readonly (Here & { readonly page: string })[]): void
  /** Answers the other pages. Gives the way to stop. */
  follow(): () => void
}

/** Asks instead of remembering: a page that has crashed looks at nothing. */
export const createAudience = ({ realtime, page, here, chime, newId }: Deps): Audience => ({
  ask: (sessionUuid) =>
    new Promise((resolve) => {
      const id = newId()
      const answers = [{ page, ...here(sessionUuid) }]
      const stop = realtime.hear('alerts:here', (answer) => {
        if (answer.id === id) answers.push(answer)
      })
      setTimeout(() => {
        stop()
        resolve(answers)
      }, ANSWER_MS)
      realtime.tell('alerts:ask', { id, sessionUuid })
    }),
  chimeIn: (pages) => {
    const one = pages.find(({ audible }) => audible)
    if (one?.page === page) chime()
    else if (one) realtime.tell('alerts:chime', { page: one.page })
  },
  follow: () => {
    const stops = [
      realtime.hear('alerts:ask', ({ id, sessionUuid }) => realtime.tell('alerts:here', { id, page, ...here(sessionUuid) })),
      realtime.hear('alerts:chime', (told) => told.page === page && chime()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
})
