ALTER TABLE "visitor_invitation" ADD COLUMN "confirm_note" text collate "zh_natural";
