CREATE TABLE "recovery_code" (
	"recovery_code_uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_code_key" UNIQUE("user_uuid","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_policy" (
	"enterprise_uuid" uuid NOT NULL,
	"second_factor" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sign_in_policy_pkey" PRIMARY KEY("enterprise_uuid")
);
--> statement-breakpoint
ALTER TABLE "sign_in_policy" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_proof" (
	"proof_hash" text PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"method" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "totp_factor" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text,
	"sealed_pending" text,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "factor_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "sign_in_proof_user" ON "sign_in_proof" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "sign_in_proof_expires" ON "sign_in_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "sign_in_policy" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
