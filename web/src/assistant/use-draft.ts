import { useEffect, useState } from 'react'

const place = (aiSessionUuid: string | null): string => `assistant.draft/${aiSessionUuid ?? 'new'}`

const kept = (aiSessionUuid: string | null): string => {
  try {
    return sessionStorage.getItem(place(aiSessionUuid)) ?? ''
  } catch {
    return ''
  }
}

/** What is being written in a conversation; it survives a reload of the tab. */
export const useDraft = (aiSessionUuid: string | null): [string, (draft: string) => void] => {
  const [draft, setDraft] = useState(() => kept(aiSessionUuid))
  // The browser's storage follows what is written.
  useEffect(() => {
    try {
      if (draft === '') sessionStorage.removeItem(place(aiSessionUuid))
      else sessionStorage.setItem(place(aiSessionUuid), draft)
    } catch {
      // Forbidden storage: the page works on without memory.
    }
  }, [aiSessionUuid, draft])
  return [draft, setDraft]
}
