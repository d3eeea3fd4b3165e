// What other features may ask of the sign-in to applications.

export { clientOf, createClient, removeClient, rotateSecret, setApiScopes, setRedirects } from './clients.ts'
export { listSignIns, revokeUser } from './sign-ins.ts'
