CREATE TABLE "curriculum" (
	"enterprise_uuid" uuid NOT NULL,
	"curriculum_uuid" uuid NOT NULL,
	"curriculum_title" text NOT NULL,
	"teacher_name" text NOT NULL,
	"cover_img" text,
	"content" text NOT NULL,
	"required_flag" boolean NOT NULL,
	"begin_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"sign_limit" integer NOT NULL,
	"status_code" smallint NOT NULL,
	"purview" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "curriculum_pkey" PRIMARY KEY("enterprise_uuid","curriculum_uuid")
);
--> statement-breakpoint
ALTER TABLE "curriculum" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_chapter" (
	"enterprise_uuid" uuid NOT NULL,
	"chapter_uuid" uuid NOT NULL,
	"curriculum_uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"file_path" text,
	"duration_seconds" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "curriculum_chapter_pkey" PRIMARY KEY("enterprise_uuid","chapter_uuid")
);
--> statement-breakpoint
ALTER TABLE "curriculum_chapter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_progress" (
	"enterprise_uuid" uuid NOT NULL,
	"curriculum_uuid" uuid NOT NULL,
	"chapter_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"seconds" integer NOT NULL,
	"finished_flag" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "curriculum_progress_pkey" PRIMARY KEY("enterprise_uuid","chapter_uuid","user_uuid")
);
--> statement-breakpoint
ALTER TABLE "curriculum_progress" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_sign" (
	"enterprise_uuid" uuid NOT NULL,
	"curriculum_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "curriculum_sign_pkey" PRIMARY KEY("enterprise_uuid","curriculum_uuid","user_uuid")
);
--> statement-breakpoint
ALTER TABLE "curriculum_sign" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "curriculum_list_idx" ON "curriculum" USING btree ("enterprise_uuid","required_flag" DESC NULLS LAST,"created_at" DESC NULLS LAST,"curriculum_uuid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "curriculum_chapter_idx" ON "curriculum_chapter" USING btree ("enterprise_uuid","curriculum_uuid","sort");--> statement-breakpoint
CREATE INDEX "curriculum_progress_idx" ON "curriculum_progress" USING btree ("enterprise_uuid","curriculum_uuid","user_uuid");--> statement-breakpoint
CREATE INDEX "curriculum_sign_list_idx" ON "curriculum_sign" USING btree ("enterprise_uuid","curriculum_uuid","signed_at","user_uuid");--> statement-breakpoint
CREATE INDEX "curriculum_sign_user_idx" ON "curriculum_sign" USING btree ("enterprise_uuid","user_uuid");--> statement-breakpoint
CREATE POLICY "tenant" ON "curriculum" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "curriculum_chapter" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "curriculum_progress" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "curriculum_sign" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);