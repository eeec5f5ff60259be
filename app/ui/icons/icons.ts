/** Written by scripts/icons.ts: each icon is one path on a 24 × 24 grid. The shapes are Lucide’s, see license.md. */
export type IconShape = string;

export const ArrowLeftIcon: IconShape = 'M12 19l-7-7 7-7M19 12H5';
export const ArrowRightIcon: IconShape = 'M5 12h14M12 5l7 7-7 7';
export const BadgeCheckIcon: IconShape =
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76ZM16 9l-5.5 5.5L8 12';
export const BellIcon: IconShape =
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326';
export const CalendarIcon: IconShape =
  'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM3 9h18';
export const ChartColumnIcon: IconShape = 'M3 3v16a2 2 0 0 0 2 2h16M18 17V9M13 17V5M8 17v-3';
export const CheckIcon: IconShape = 'M20 6 9 17l-5-5';
export const ChevronDownIcon: IconShape = 'M6 9l6 6 6-6';
export const ChevronLeftIcon: IconShape = 'M15 18l-6-6 6-6';
export const ChevronRightIcon: IconShape = 'M9 18l6-6-6-6';
export const CircleAlertIcon: IconShape =
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM12 8L12 12M12 16L12.01 16';
export const CircleCheckIcon: IconShape = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM16 9l-5.5 5.5L8 12';
export const CopyIcon: IconShape =
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2';
export const ExternalLinkIcon: IconShape =
  'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6';
export const HouseIcon: IconShape =
  'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z';
export const InfoIcon: IconShape = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM12 16v-4M12 8h.01';
export const LinkIcon: IconShape =
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71';
export const LoaderCircleIcon: IconShape = 'M21 12a9 9 0 1 1-6.219-8.56';
export const LogInIcon: IconShape = 'M10 17l5-5-5-5M15 12H3M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4';
export const MailIcon: IconShape =
  'M22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z';
export const Maximize2Icon: IconShape = 'M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6';
export const MenuIcon: IconShape = 'M4 5h16M4 12h16M4 19h16';
export const MessageCircleIcon: IconShape =
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719';
export const Minimize2Icon: IconShape = 'M14 10l7-7M20 10h-6V4M3 21l7-7M4 14h6v6';
export const MinusIcon: IconShape = 'M5 12h14';
export const PauseIcon: IconShape =
  'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1z';
export const PlayIcon: IconShape =
  'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z';
export const SearchIcon: IconShape = 'M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z';
export const SendIcon: IconShape =
  'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147l-10.94 10.939';
export const Share2Icon: IconShape =
  'M15 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM15 19a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM8.59 13.51L15.42 17.49M15.41 6.51L8.59 10.49';
export const SquareIcon: IconShape =
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z';
export const TrendingDownIcon: IconShape = 'M16 17h6v-6M22 17l-8.5-8.5-5 5L2 7';
export const TrendingUpIcon: IconShape = 'M16 7h6v6M22 7l-8.5 8.5-5-5L2 17';
export const TriangleAlertIcon: IconShape =
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01';
export const UserIcon: IconShape =
  'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z';
export const UsersIcon: IconShape =
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z';
export const VoteIcon: IconShape = 'M9 12l2 2 4-4M5 7c0-1.1.9-2 2-2h10a2 2 0 0 1 2 2v12H5V7ZM22 19H2';
export const XIcon: IconShape = 'M18 6 6 18M6 6l12 12';
