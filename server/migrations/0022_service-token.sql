CREATE TABLE "service_token" (
	"enterprise_uuid" uuid NOT NULL,
	"token_uuid" uuid NOT NULL,
	"token_name" text NOT NULL,
	"token_start" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"last_used_ip" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "service_token_pkey" PRIMARY KEY("enterprise_uuid","token_uuid")
);
--> statement-breakpoint
ALTER TABLE "service_token" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "service_token_list_idx" ON "service_token" USING btree ("enterprise_uuid","created_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "service_token" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
