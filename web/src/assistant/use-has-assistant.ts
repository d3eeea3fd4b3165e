import { useSession } from '@qifuyun/ui/workspace/session/session-store.ts'

/** Whether the enterprise has the assistant. */
export const useHasAssistant = (): boolean => useSession(({ viewer }) => viewer?.user?.aiFlag === 1)
