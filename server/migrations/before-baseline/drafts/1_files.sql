CREATE TABLE "file_link" (
	"enterprise_uuid" uuid NOT NULL,
	"file_uuid" uuid NOT NULL,
	"owner_type" text NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_link_pkey" PRIMARY KEY("enterprise_uuid","file_uuid","owner_type","owner_uuid")
);
--> statement-breakpoint
ALTER TABLE "file_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "file_object" (
	"enterprise_uuid" uuid NOT NULL,
	"file_uuid" uuid NOT NULL,
	"file_path" text NOT NULL,
	"name" text NOT NULL,
	"extension" text NOT NULL,
	"file_type" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text,
	"purpose" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"state" text NOT NULL,
	"unattached_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_object_pkey" PRIMARY KEY("enterprise_uuid","file_uuid")
);
--> statement-breakpoint
ALTER TABLE "file_object" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "file_upload" (
	"enterprise_uuid" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"purpose" text NOT NULL,
	"finishing_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_upload_pkey" PRIMARY KEY("enterprise_uuid","upload_id")
);
--> statement-breakpoint
ALTER TABLE "file_upload" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "file_upload_part" (
	"enterprise_uuid" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "file_upload_part_pkey" PRIMARY KEY("enterprise_uuid","upload_id","n")
);
--> statement-breakpoint
ALTER TABLE "file_upload_part" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "file_link_owner_idx" ON "file_link" USING btree ("enterprise_uuid","owner_type","owner_uuid");--> statement-breakpoint
CREATE INDEX "file_object_sha256_idx" ON "file_object" USING btree ("enterprise_uuid","sha256");--> statement-breakpoint
CREATE INDEX "file_object_unattached_idx" ON "file_object" USING btree ("unattached_since") WHERE "file_object"."unattached_since" is not null;--> statement-breakpoint
CREATE INDEX "file_upload_resume_idx" ON "file_upload" USING btree ("enterprise_uuid","user_uuid","sha256");--> statement-breakpoint
CREATE INDEX "file_upload_created_at_idx" ON "file_upload" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "file_link" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "file_object" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "file_object" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and "user_uuid" = nullif(current_setting('app.user_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "file_object" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "file_upload" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "file_upload" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "file_upload_part" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "file_upload_part" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());