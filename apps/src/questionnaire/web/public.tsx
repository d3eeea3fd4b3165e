import { SurveyAnswer } from './answer/SurveyAnswer.tsx'

/** Pages on which people answer, by their kind. */
export const pages = { q: SurveyAnswer, qInvite: SurveyAnswer }
