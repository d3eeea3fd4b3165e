CREATE TABLE "backup_run" (
	"run_uuid" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"step" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"node" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"row_count" bigint DEFAULT 0 NOT NULL,
	"file_count" integer DEFAULT 0 NOT NULL,
	"damaged_count" integer DEFAULT 0 NOT NULL,
	"encrypted_flag" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backup_run_started_idx" ON "backup_run" USING btree ("started_at");
