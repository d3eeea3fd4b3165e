import { useSession } from '#src/shell/session/session-store.ts'

/** Whether the enterprise has the assistant. */
export const useHasAssistant = (): boolean => useSession(({ viewer }) => viewer?.user?.aiFlag === 1)
