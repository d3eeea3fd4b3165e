import { createContext, use } from 'react'

/** The life of a kept page: it outlasts the times that the page is hidden, when effects are undone as if it had gone. */
interface PageLife {
  /** Has a function called when the page goes for good; gives the way to forget it. */
  atEnd(end: () => void): () => void
  end(): void
}

/** A life that ends when it is told to. */
export const createPageLife = (): PageLife => {
  const ends = new Set<() => void>()
  return {
    atEnd: (end) => {
      ends.add(end)
      return () => ends.delete(end)
    },
    end: () => {
      for (const end of ends) end()
      ends.clear()
    },
  }
}

export const PageLifeContext = createContext<PageLife | null>(null)

/** The life of the page around; null outside kept pages. */
export const usePageLife = (): PageLife | null => use(PageLifeContext)
