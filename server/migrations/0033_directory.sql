CREATE TABLE "directory_change" (
	"enterprise_uuid" uuid NOT NULL,
	"change_uuid" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"token_uuid" uuid NOT NULL,
	"deed" text NOT NULL,
	"subject" text NOT NULL,
	"subject_uuid" uuid,
	"subject_name" text NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"problem" jsonb,
	CONSTRAINT "directory_change_pkey" PRIMARY KEY("enterprise_uuid","change_uuid")
);
--> statement-breakpoint
ALTER TABLE "directory_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_organ" (
	"enterprise_uuid" uuid NOT NULL,
	"organ_uuid" uuid NOT NULL,
	"external_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "directory_organ_pkey" PRIMARY KEY("enterprise_uuid","organ_uuid")
);
--> statement-breakpoint
ALTER TABLE "directory_organ" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_person" (
	"enterprise_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"directory_name" text NOT NULL,
	"external_id" text,
	"formatted_name" text,
	"family_name" text,
	"given_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "directory_person_pkey" PRIMARY KEY("enterprise_uuid","user_uuid")
);
--> statement-breakpoint
ALTER TABLE "directory_person" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "identity_provider" ADD COLUMN "kind_code" text DEFAULT 'oidc' NOT NULL;--> statement-breakpoint
CREATE INDEX "directory_change_list_idx" ON "directory_change" USING btree ("enterprise_uuid","changed_at" desc,"change_uuid" desc);--> statement-breakpoint
CREATE INDEX "directory_change_age_idx" ON "directory_change" USING brin ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_organ_external_key" ON "directory_organ" USING btree ("enterprise_uuid","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_person_name_key" ON "directory_person" USING btree ("enterprise_uuid",lower("directory_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "directory_person_external_key" ON "directory_person" USING btree ("enterprise_uuid","external_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "directory_change" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "directory_change" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "directory_organ" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "directory_person" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
