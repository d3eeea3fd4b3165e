CREATE TABLE "area_change" (
	"area_code" text PRIMARY KEY NOT NULL,
	"area_name" text NOT NULL,
	"removed_flag" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "dictionary_entry" (
	"parent_code" text NOT NULL,
	"dict_code" text NOT NULL,
	"dict_name" text NOT NULL,
	"sort" integer NOT NULL,
	"disabled_flag" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "dictionary_entry_pkey" PRIMARY KEY("parent_code","dict_code")
);
--> statement-breakpoint
ALTER TABLE "enterprise" ADD COLUMN "authentication_time" timestamp (3) with time zone;--> statement-breakpoint
CREATE POLICY "operator" ON "enterprise" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and current_setting('app.operator', true) = 'on'
          and exists (select from user_account u where u.user_uuid = nullif(current_setting('app.user_uuid', true), '')::uuid and u.operator_flag and not u.disabled_flag));