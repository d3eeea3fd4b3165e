/** A refusal in the words of RFC 6749 and RFC 6750, which applications read instead of an envelope. */
export class OauthRefusal extends Error {
  readonly error: string
  readonly status: 400 | 401
  /** The scheme that the client is asked to use. */
  readonly challenge: 'Basic' | 'Bearer' | null

  constructor(error: string, description: string, status: 400 | 401 = 400, challenge: 'Basic' | 'Bearer' | null = null) {
    super(description)
    this.error = error
    this.status = status
    this.challenge = challenge
  }
}

export const invalidGrant = (description: string): OauthRefusal => new OauthRefusal('invalid_grant', description)
export const invalidClient = (): OauthRefusal => new OauthRefusal('invalid_client', 'client authentication failed', 401, 'Basic')
export const invalidToken = (): OauthRefusal =>
  new OauthRefusal('invalid_token', 'the access token is expired, revoked or not ours', 401, 'Bearer')
