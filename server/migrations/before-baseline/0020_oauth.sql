CREATE TABLE "oauth_client" (
	"enterprise_uuid" uuid NOT NULL,
	"client_id" text NOT NULL,
	"app_uuid" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"redirect_uris" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "oauth_client_pkey" PRIMARY KEY("enterprise_uuid","client_id")
);
--> statement-breakpoint
ALTER TABLE "oauth_client" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauth_grant" (
	"enterprise_uuid" uuid NOT NULL,
	"grant_uuid" uuid NOT NULL,
	"client_id" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"scope" text NOT NULL,
	"nonce" text,
	"redirect_uri" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_challenge" text,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"code_used_at" timestamp (3) with time zone,
	"refresh_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "oauth_grant_pkey" PRIMARY KEY("enterprise_uuid","grant_uuid")
);
--> statement-breakpoint
ALTER TABLE "oauth_grant" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauth_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_key" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_place" (
	"enterprise_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"after_uuid" uuid,
	"row_count" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "search_place_pkey" PRIMARY KEY("enterprise_uuid","kind")
);
--> statement-breakpoint
ALTER TABLE "search_place" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "public_link" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"space_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"row_uuid" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"counted_since" timestamp (3) with time zone NOT NULL,
	"submissions" integer DEFAULT 0 NOT NULL,
	"uploads" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_client_app_key" ON "oauth_client" USING btree ("enterprise_uuid","app_uuid");--> statement-breakpoint
CREATE INDEX "oauth_grant_client_idx" ON "oauth_grant" USING btree ("enterprise_uuid","client_id");--> statement-breakpoint
CREATE INDEX "oauth_grant_expiry_idx" ON "oauth_grant" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "public_link_token_hash_key" ON "public_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "public_link_row_idx" ON "public_link" USING btree ("space_uuid","row_uuid","kind");--> statement-breakpoint
CREATE INDEX "public_link_expires_idx" ON "public_link" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "oauth_client" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "oauth_grant" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "oauth_grant" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "search_place" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);