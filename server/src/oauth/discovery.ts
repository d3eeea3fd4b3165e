import { SCOPES } from '@qifuyun/contract/oauth/constants.ts'
import { SIGNING } from './keys.ts'

const CLIENT_METHODS = ['client_secret_basic', 'client_secret_post']

/** What the provider can do and where (RFC 8414, OpenID Connect Discovery 1.0). */
export const discoveryOf = (issuer: string): object => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth2/authorize`,
  token_endpoint: `${issuer}/oauth2/token`,
  userinfo_endpoint: `${issuer}/oauth2/userinfo`,
  jwks_uri: `${issuer}/oauth2/jwks`,
  revocation_endpoint: `${issuer}/oauth2/revoke`,
  introspection_endpoint: `${issuer}/oauth2/introspect`,
  scopes_supported: SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [SIGNING],
  token_endpoint_auth_methods_supported: CLIENT_METHODS,
  revocation_endpoint_auth_methods_supported: CLIENT_METHODS,
  introspection_endpoint_auth_methods_supported: CLIENT_METHODS,
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  claims_supported: [
    ...['sub', 'iss', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'name', 'nickname', 'picture', 'phone_number', 'phone_number_verified'],
    ...['enterprise_uuid', 'enterprise_name', 'position', 'organs'],
  ],
})
