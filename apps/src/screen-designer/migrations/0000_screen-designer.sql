CREATE TABLE "screen_designer_board" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"theme" text DEFAULT '1' NOT NULL,
	"size" text collate "zh_natural",
	"widgets" integer DEFAULT 0 NOT NULL,
	"projects" uuid[],
	"edition" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"published_by" uuid,
	"offline_at" timestamp (3) with time zone,
	"public_until" date,
	"public_link" text collate "zh_natural",
	"pictures" text[],
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "screen_designer_board_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "screen_designer_board_theme_check" CHECK ("theme" in ('1', '2', '3')),
	CONSTRAINT "screen_designer_board_widgets_check" CHECK ("widgets" >= 0),
	CONSTRAINT "screen_designer_board_edition_check" CHECK ("edition" >= 0),
	CONSTRAINT "screen_designer_board_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "screen_designer_board" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "screen_designer_slideshow" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "screen_designer_slideshow_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "screen_designer_slideshow" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "screen_designer_slideshow_boards" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"board" uuid NOT NULL,
	"seconds" integer DEFAULT 30 NOT NULL,
	CONSTRAINT "screen_designer_slideshow_boards_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "screen_designer_slideshow_boards_seconds_check" CHECK ("seconds" >= 10 and "seconds" <= 3600)
);
--> statement-breakpoint
ALTER TABLE "screen_designer_slideshow_boards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "screen_designer_view" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"subject" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural",
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "screen_designer_view_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "screen_designer_view_views_check" CHECK ("views" >= 0)
);
--> statement-breakpoint
ALTER TABLE "screen_designer_view" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "screen_designer_edition" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"board" uuid NOT NULL,
	"n" integer NOT NULL,
	"widgets" integer NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" uuid,
	"content" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "screen_designer_edition_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "screen_designer_edition_n_check" CHECK ("n" >= 0),
	CONSTRAINT "screen_designer_edition_widgets_check" CHECK ("widgets" >= 0)
);
--> statement-breakpoint
ALTER TABLE "screen_designer_edition" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "screen_designer_draft" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"of" text collate "zh_natural" NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"saved_by" uuid,
	"content" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "screen_designer_draft_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "screen_designer_draft_rev_check" CHECK ("rev" >= 0)
);
--> statement-breakpoint
ALTER TABLE "screen_designer_draft" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "screen_designer_slideshow_boards" ADD CONSTRAINT "screen_designer_slideshow_boards_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."screen_designer_slideshow"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screen_designer_board_state_idx" ON "screen_designer_board" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_designer_board_theme_idx" ON "screen_designer_board" USING btree ("enterprise_uuid","theme","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_designer_board_published_at_idx" ON "screen_designer_board" USING btree ("enterprise_uuid","published_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_designer_board_published_by_idx" ON "screen_designer_board" USING btree ("enterprise_uuid","published_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_designer_board_public_until_idx" ON "screen_designer_board" USING btree ("enterprise_uuid","public_until","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_designer_board_created_at_idx" ON "screen_designer_board" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_designer_slideshow_created_at_idx" ON "screen_designer_slideshow" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_designer_slideshow_boards_parent_idx" ON "screen_designer_slideshow_boards" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "screen_designer_slideshow_boards_board_idx" ON "screen_designer_slideshow_boards" USING btree ("enterprise_uuid","board");--> statement-breakpoint
CREATE INDEX "screen_designer_view_day_idx" ON "screen_designer_view" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_designer_view_views_idx" ON "screen_designer_view" USING btree ("enterprise_uuid","views","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_designer_view_subject_idx" ON "screen_designer_view" USING btree ("enterprise_uuid","subject","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_designer_view_created_at_idx" ON "screen_designer_view" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "screen_designer_view_day_subject_key" ON "screen_designer_view" USING btree ("enterprise_uuid","day","subject") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_designer_edition_board_idx" ON "screen_designer_edition" USING btree ("enterprise_uuid","board","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_designer_edition_published_by_idx" ON "screen_designer_edition" USING btree ("enterprise_uuid","published_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_designer_edition_published_at_idx" ON "screen_designer_edition" USING btree ("enterprise_uuid","published_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_designer_edition_created_at_idx" ON "screen_designer_edition" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "screen_designer_edition_board_n_key" ON "screen_designer_edition" USING btree ("enterprise_uuid","board","n") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_designer_draft_saved_at_idx" ON "screen_designer_draft" USING btree ("enterprise_uuid","saved_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "screen_designer_draft_created_at_idx" ON "screen_designer_draft" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "screen_designer_draft_of_key" ON "screen_designer_draft" USING btree ("enterprise_uuid","of") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "screen_designer_board" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "screen_designer_slideshow" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "screen_designer_slideshow_boards" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "screen_designer_view" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "screen_designer_edition" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "screen_designer_draft" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
