CREATE TABLE "external_identity" (
	"external_identity_uuid" uuid PRIMARY KEY NOT NULL,
	"space_uuid" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "external_identity_subject" UNIQUE("space_uuid","issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "external_identity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "identity_provider" (
	"space_uuid" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_client_secret" text NOT NULL,
	"domain" text NOT NULL,
	"match_code" text NOT NULL,
	"enabled_flag" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "identity_provider_domain" UNIQUE("domain")
);
--> statement-breakpoint
ALTER TABLE "identity_provider" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oidc_attempt" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"space_uuid" uuid NOT NULL,
	"redirect_uri" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "bound_flag" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "external_identity_user" ON "external_identity" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "oidc_attempt_expires" ON "oidc_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "own" ON "external_identity" AS PERMISSIVE FOR ALL TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null or space_uuid = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null or space_uuid = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own" ON "identity_provider" AS PERMISSIVE FOR ALL TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null or space_uuid = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null or space_uuid = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
