import { PublicScreen } from './PublicScreen.tsx'

/** Pages for whoever has the link, by their kind. */
export const pages = { screen: PublicScreen }
